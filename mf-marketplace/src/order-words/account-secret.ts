/** What hands an account over. It travels as one sealed text, which both sides read as three parts. */
export interface AccountSecret {
  login: string;
  password: string;
  more: string;
}

const shape = /^login: (.*)\npassword: (.*)(?:\n\n([\s\S]*))?$/;

export const writeAccountSecret = ({ login, password, more }: AccountSecret): string =>
  `login: ${login.trim()}\npassword: ${password}${more.trim() ? `\n\n${more.trim()}` : ''}`;

/** The three parts; null for what was not written as an account, such as codes. */
export function readAccountSecret(secret: string): AccountSecret | null {
  const [whole, login = '', password = '', more = ''] = shape.exec(secret) ?? [];
  return whole === undefined ? null : { login, password, more };
}
