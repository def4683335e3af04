/** Providers that deliver `a.b@` and `ab@` into one mailbox, and their other domains. */
const ignoresDots: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The mailbox that an email address reaches: in lower case, without what follows a plus (the separator of RFC 5233,
 * which the large providers use), and without dots where the provider ignores them.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  const plus = local.indexOf('+');
  const base = plus > 0 ? local.slice(0, plus) : local;
  const provider = ignoresDots[domain];
  return provider === undefined ? `${base}@${domain}` : `${base.replaceAll('.', '')}@${provider}`;
}
