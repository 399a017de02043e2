"""Controls of forms, by the words of their labels."""


def control(browser, label, within="main"):
    """Returns the control of a label that starts with these words."""
    script = """
        const [within, words] = arguments;
        const labels = [...document.querySelectorAll(`${within} label`)].filter((label) => label.checkVisibility());
        return labels.find((label) => label.textContent.startsWith(words))?.querySelector('input, select, textarea') ?? null;
    """
    return browser.driver.execute_script(script, within, label)


def fill(browser, within="main", **values):
    """Fills in controls by their labels, in which spaces are underscores."""
    for name, value in values.items():
        element = control(browser, name.replace("_", " "), within)
        if element.tag_name != "select":
            element.clear()
        element.send_keys(str(value))
