/** Environment variables. An empty one is not set, as compose files and shells write it. */
export type Variables = Readonly<Record<string, string | undefined>>;
