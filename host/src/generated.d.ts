/** Made by the host's build: imports every module of the platform, so that each is provided to the remotes. */
declare module '@generated/provided-modules' {
  export const late: Record<string, () => Promise<unknown>>;
}

/** Made by the host's server build: the platform's modules by name, for the remotes' server builds. */
declare module '@generated/platform-modules' {
  export const platformModules: Record<string, () => unknown>;
}

/** One of the site's documents, as the build makes it of its Markdown. */
declare module '*.md' {
  const source: import('./content/documents.ts').DocumentSource;
  export default source;
}
