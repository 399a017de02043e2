/// The style sheet of the page, for light and dark mode and for print.
enum HTMLStyle {
    static let text = """
        :root { color-scheme: light dark;
          --page: #f6f7f9; --card: #ffffff; --ink: #1c2128; --soft: #59636e; --line: #d7dce2; --grid: #e8ebef;
          --passed: #1a7f37; --failed: #cf222e; --broken: #b45309; --skipped: #6e7781; --flaky: #8250df;
          --accent: #0969da; --read: #0969da; --write: #b45309; --notification: #1a7f37; }
        @media (prefers-color-scheme: dark) { :root {
          --page: #0f1216; --card: #171b21; --ink: #e3e7ec; --soft: #98a2ae; --line: #303741; --grid: #232932;
          --passed: #3fb950; --failed: #ff6b63; --broken: #e8983a; --skipped: #8b949e; --flaky: #b58cff;
          --accent: #58a6ff; --read: #58a6ff; --write: #e8983a; --notification: #3fb950; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 76rem; padding: 1.5rem 1.25rem 3rem; background: var(--page);
          color: var(--ink); font: .94rem/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        a { color: var(--accent); }
        h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
        h2 { font-size: 1.05rem; margin: 2rem 0 .6rem; }
        h3 { font-size: .92rem; margin: 1.1rem 0 .4rem; color: var(--soft); font-weight: 600; }
        h4 { font-size: .8rem; margin: .9rem 0 .3rem; color: var(--soft); font-weight: 600; }
        .verdict { border-radius: .4rem; padding: .1rem .6rem; font-size: 1.1rem; color: var(--card); margin-right: .3rem; }
        .verdict.passed { background: var(--passed); } .verdict.failed { background: var(--failed); }
        .verdict.broken { background: var(--broken); }
        .facts { color: var(--soft); margin: .5rem 0 0; display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; font-size: .88rem; }
        .facts b { font-weight: 600; }
        .tiles { display: flex; flex-wrap: wrap; gap: .6rem; margin-top: 1.2rem; }
        .tile { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .45rem .9rem;
          color: var(--soft); min-width: 6.5rem; }
        .tile b { display: block; font-size: 1.35rem; line-height: 1.3; color: var(--ink); font-variant-numeric: tabular-nums; }
        .tile.none b { color: var(--soft); font-weight: 400; }
        .tile.passed b { color: var(--passed); } .tile.failed b { color: var(--failed); }
        .tile.broken b { color: var(--broken); } .tile.skipped b { color: var(--skipped); } .tile.flaky b { color: var(--flaky); }
        .bar { display: flex; height: .5rem; border-radius: .25rem; overflow: hidden; margin-top: .8rem; background: var(--grid); }
        .bar span.passed { background: var(--passed); } .bar span.failed { background: var(--failed); }
        .bar span.broken { background: var(--broken); } .bar span.skipped { background: var(--skipped); }
        .banner { border-left: .25rem solid var(--broken); background: var(--card); padding: .5rem .8rem; }
        .wide { overflow-x: auto; }
        svg { display: block; font: 11px system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
        svg text { fill: var(--soft); } svg text.name { fill: var(--ink); }
        svg .grid { stroke: var(--grid); } svg .axis { stroke: var(--line); }
        svg .lane { fill: var(--card); } svg a:hover rect { opacity: .75; }
        svg .passed { fill: var(--passed); } svg .failed { fill: var(--failed); } svg .broken { fill: var(--broken); }
        svg .skipped { fill: var(--skipped); } svg .flaky { fill: var(--flaky); }
        svg .read { fill: var(--read); } svg .write { fill: var(--write); } svg .notification { fill: var(--notification); }
        svg .link { fill: var(--soft); } svg .expected { fill: var(--skipped); }
        svg .problem { fill: var(--failed); }
        .timeline { width: 100%; min-width: 46rem; }
        .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(21rem, 1fr)); gap: .8rem; }
        figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .6rem .7rem .5rem; }
        figure svg { width: 100%; } figcaption { font-size: .85rem; font-weight: 600; }
        figcaption small { display: block; font-weight: 400; color: var(--soft); font-size: .78rem; }
        svg .curve { fill: none; stroke: var(--accent); stroke-width: 1.6; stroke-linejoin: round; }
        svg .dot { fill: var(--accent); }
        .test { background: var(--card); border: 1px solid var(--line); border-left: .25rem solid var(--line);
          border-radius: .4rem; padding: .4rem .8rem; margin: .35rem 0; }
        .test.failed { border-left-color: var(--failed); } .test.broken { border-left-color: var(--broken); }
        .test.passed { border-left-color: var(--passed); } .test.skipped { border-left-color: var(--skipped); }
        .test.flaky { border-left-color: var(--flaky); } .test[open] { padding-bottom: .8rem; }
        .test:target { outline: 2px solid var(--accent); }
        summary { cursor: pointer; display: flex; gap: .5rem; align-items: baseline; list-style: none; }
        summary::-webkit-details-marker { display: none; }
        summary .title { font-weight: 600; overflow-wrap: anywhere; } summary .note { color: var(--soft); font-size: .85rem; }
        .test.passed .title, .test.skipped .title { font-weight: 400; }
        summary .time { margin-left: auto; color: var(--soft); font-size: .85rem; white-space: nowrap; font-variant-numeric: tabular-nums; }
        .glyph { font-weight: 700; width: 1rem; text-align: center; flex: none; }
        .glyph.passed { color: var(--passed); } .glyph.failed { color: var(--failed); } .glyph.broken { color: var(--broken); }
        .glyph.skipped { color: var(--skipped); } .glyph.flaky { color: var(--flaky); }
        .tag { font-size: .75rem; border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; color: var(--soft); white-space: nowrap; }
        .message { margin: .5rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        .where { margin: .4rem 0; color: var(--soft); font-size: .85rem; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem .9rem; margin: .4rem 0; }
        dt { color: var(--soft); } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
        dd.expected { color: var(--passed); } dd.got { color: var(--failed); }
        dd.expected, dd.got, pre, .octets { font-family: ui-monospace, "SF Mono", Menlo, "DejaVu Sans Mono", monospace; font-size: .82rem; }
        pre { margin: .3rem 0; padding: .5rem .7rem; background: var(--page); border-radius: .35rem; overflow-x: auto; }
        table { border-collapse: collapse; width: 100%; font-size: .82rem; }
        th { text-align: left; color: var(--soft); font-weight: 600; } th, td { padding: .18rem .7rem .18rem 0; vertical-align: top; }
        td { border-top: 1px solid var(--grid); } td:nth-child(3) { white-space: nowrap; }
        .number { white-space: nowrap; font-variant-numeric: tabular-nums; color: var(--soft); }
        .octets { overflow-wrap: anywhere; min-width: 9.5rem; max-width: 22rem; } tr.problem td { color: var(--failed); }
        @media print { html { font-size: 11px; } * { print-color-adjust: exact; }
          body { max-width: none; padding: 0; background: none; }
          .test, figure, tr { break-inside: avoid; } .test[open] { break-inside: auto; } .wide { overflow: visible; } }
        """
}
