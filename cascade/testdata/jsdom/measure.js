// Times jsdom: argv are a page, a sheet and a JSON list of longhands. Prints the milliseconds that
// all longhands of all elements take, after the page and the sheet have been read, and the element count.
const fs = require("node:fs");
const { JSDOM } = require("jsdom");

const [page, sheet, longhands] = process.argv.slice(2).map(name => fs.readFileSync(name, "utf8"));
const { window } = new JSDOM(page);
const style = window.document.createElement("style");
style.textContent = sheet;
window.document.head.append(style);
const names = JSON.parse(longhands), elements = window.document.querySelectorAll("*:not(style)");
const start = process.hrtime.bigint();
let length = 0;
for (const element of elements) {
  const computed = window.getComputedStyle(element);
  for (const name of names) length += computed.getPropertyValue(name).length;
}
console.log(JSON.stringify({ milliseconds: Number(process.hrtime.bigint() - start) / 1e6, elements: elements.length, length }));
