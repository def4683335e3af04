/// <reference types="webpack/module" />

/** Set by the first script of a page in development, for the code of hot builds. */
declare var taladHot: TaladHot | undefined;

interface TaladHot {
  containers: import('./hot-containers.ts').HotContainers;
  refresh: typeof import('./refresh.ts').refresh;
  followTree: (origin: string, versions: Record<string, string>) => void;
}
