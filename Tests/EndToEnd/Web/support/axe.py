"""axe-core, which finds violations of the Web Content Accessibility Guidelines in a page.

The package that contains it is installed without Playwright, so its files are found without importing it.
"""

from importlib.util import find_spec
from pathlib import Path

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]

RUN = """
    const [rules, done] = arguments;
    axe.run(document, { runOnly: { type: "tag", values: rules }, resultTypes: ["violations"] }).then(
      ({ violations }) => done(violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
        `${id}: ${html.slice(0, 200)}\\n${failureSummary}`))),
      (error) => done([String(error)]),
    );
"""


def source():
    """Returns the text of axe-core."""
    folder = find_spec("axe_playwright_python").submodule_search_locations[0]
    return Path(folder, "axe.min.js").read_text()


def violations(browser):
    """Returns the violations of WCAG 2.1, levels A and AA, in the page of a browser."""
    if not browser.driver.execute_script("return 'axe' in window"):
        browser.driver.execute_script(source())
    return browser.driver.execute_async_script(RUN, RULES)
