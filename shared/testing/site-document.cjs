/** Gives a document as the build does, with the names of its pictures for addresses. */
module.exports = {
  process: (text) => {
    const names = [...text.matchAll(/!\[[^\]]*\]\((\S+?)\)/g)].map(([, name]) => name);
    const pictures = Object.fromEntries(names.map((name) => [name, { src: name, width: 720, height: 480 }]));
    return { code: `module.exports = { __esModule: true, default: ${JSON.stringify({ text, pictures })} };` };
  },
};
