"""Runs notebooks and prints the cells that failed: run_notebook.py FILE..., one line of JSON a file: `failed` [[cell, error, message]] and `otter` [[examples, failures]]."""

import json
import sys

import nbformat
from nbclient import NotebookClient

# What Otter does with a notebook that was handed in: each test, in the names that the notebook has at its end.
OTTER = """
import doctest
import json
RUNNER = doctest.DocTestRunner(verbose=False)
for name, test in json.loads(TESTS).items():
    for case in test["suites"][0]["cases"]:
        example = doctest.DocTestParser().get_doctest(case["code"], dict(globals()), name, None, 0)
        RUNNER.run(example, out=lambda text: None)
print("OTTER", RUNNER.tries, RUNNER.failures)
"""

for path in sys.argv[1:]:
    notebook = nbformat.read(path, 4)
    nbformat.validate(notebook)
    tests = json.dumps(notebook.metadata.otter.tests)
    notebook.cells.append(nbformat.v4.new_code_cell(f"TESTS = {tests!r}\n{OTTER}", id="otter"))
    NotebookClient(notebook, allow_errors=True, kernel_name="python3").execute()
    outputs = [(cell.id, out) for cell in notebook.cells for out in cell.get("outputs", [])]
    failed = [[cell, out.ename, out.evalue] for cell, out in outputs if out.output_type == "error"]
    counted = [out.text.split()[1:] for cell, out in outputs if cell == "otter" and out.output_type == "stream"]
    print(json.dumps({"failed": failed, "otter": [[int(n) for n in pair] for pair in counted]}))
