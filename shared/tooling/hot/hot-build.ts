/** A syntax or type error in the working tree. */
export interface Problem {
  /** Relative to the repository, where known. */
  file?: string;
  line?: number;
  message: string;
}

/** State of a remote's watching build, sent to the pages that show the remote. */
export interface HotBuild {
  /** The versions whose pages update to the current build; others load again. */
  versions: string[];
  /** webpack's hash of the current browser build; null before there is one. */
  hash: string | null;
  problems: Problem[];
}

/** Everything that decides whether a page is up to date. */
export interface DevState {
  /** Build of what is around the remotes. */
  host: string;
  /** Live versions, by remote. */
  versions: Record<string, string>;
  /** The remotes that are followed, by name. */
  hot: Record<string, HotBuild>;
}
