export const sessionCookie = 'talad_session';

const tokenInCookies = new RegExp(`(?:^|;\\s*)${sessionCookie}=([\\w-]+)\\s*(?:;|$)`);

/** Extracts the session token from a Cookie header without parsing the rest. */
export const sessionTokenOf = (cookies: string | undefined): string | undefined =>
  cookies && tokenInCookies.exec(cookies)?.[1];
