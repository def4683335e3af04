/** Loads a document as the build does, with image names as URLs. */
module.exports = {
  process: (text) => {
    const names = [...text.matchAll(/!\[[^\]]*\]\((\S+?)\)/g)].map(([, name]) => name);
    const file = (name, variant, width) => ({
      src: name.replace(/(?=\.webp$)/, variant),
      width,
      height: 480,
    });
    const pictures = Object.fromEntries(
      names.map((name) => [
        name,
        {
          phone: file(name, '', 720),
          phoneDark: file(name, '.dark', 720),
          wide: file(name, '.wide', 1280),
          wideDark: file(name, '.wide.dark', 1280),
        },
      ]),
    );
    return { code: `module.exports = { __esModule: true, default: ${JSON.stringify({ text, pictures })} };` };
  },
};
