const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const parser = require.resolve('@talad/tooling/webpack/parse-document');

const picture = (address, variant, width) => ({
  src: address.replace(/(?=\.webp$)/, variant),
  width,
  height: 480,
});

/** Loads a document as the build does, with image names as URLs. */
module.exports = {
  getCacheKey: (text) => createHash('sha1').update(text).update(readFileSync(parser)).digest('hex'),
  process: (text) => {
    const { parseDocument, referencesOf } = require(parser);
    const document = parseDocument(text);
    const pictures = referencesOf(document.blocks).pictures.map((address) => [
      address,
      {
        phone: picture(address, '', 720),
        phoneDark: picture(address, '.dark', 720),
        wide: picture(address, '.wide', 1280),
        wideDark: picture(address, '.wide.dark', 1280),
      },
    ]);
    const module = { __esModule: true, default: { ...document, pictures: Object.fromEntries(pictures) } };
    return { code: `module.exports = ${JSON.stringify(module)};` };
  },
};
