// Renders an arm with the real react-dom/server: node documents.mjs ENTRY, where ENTRY is the arm's
// bundled scenes module. Prints anchors.json's form, class attributes kept.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { pathToFileURL } from 'node:url';

const { scenes } = await import(pathToFileURL(process.argv[2]).href);
const documents = {};
for (const [name, Scene] of Object.entries(scenes)) {
  const markup = renderToStaticMarkup(createElement(Scene));
  documents[name] =
    `<html lang="en" dir="ltr"><head></head><body><div id="root">${markup}</div></body></html>`;
}
process.stdout.write(JSON.stringify(documents));
