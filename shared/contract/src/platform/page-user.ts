/**
 * Request header of a page of the site: for whom it was made, a user's id or `guest`. If another user is signed in by
 * now, the API returns SESSION_CHANGED and does nothing. Clients that send none act for the user who is signed in.
 */
export const pageUserHeader = 'talad-page-user';

/** The same as a query parameter, where a page can add no header: links to files, and EventSource. */
export const pageUserParameter = 'pageUser';

/** For whom a page was made, as both name it; null is a guest. */
export const pageUserOf = (user: { readonly id: number } | null): string =>
  user === null ? 'guest' : String(user.id);

/** A path of the API with the parameter. */
export const addressForUser = (path: string, user: { readonly id: number } | null): string =>
  `${path}${path.includes('?') ? '&' : '?'}${pageUserParameter}=${pageUserOf(user)}`;
