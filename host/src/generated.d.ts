/** Made by the host's build: every module of the platform, run when it is loaded. */
declare module '@generated/platform' {
  export const platform: {
    name: string;
    version: string;
    load: () => Promise<unknown>;
  }[];
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
