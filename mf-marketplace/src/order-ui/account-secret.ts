/** Account credentials. They are sent as one encrypted text, which both sides parse into three parts. */
export interface AccountSecret {
  login: string;
  password: string;
  more: string;
}

const shape = /^login: (.*)\npassword: (.*)(?:\n\n([\s\S]*))?$/;

export const writeAccountSecret = ({ login, password, more }: AccountSecret): string =>
  `login: ${login.trim()}\npassword: ${password}${more.trim() ? `\n\n${more.trim()}` : ''}`;

/** Parses the three parts; returns null for other secrets, such as codes. */
export function readAccountSecret(secret: string): AccountSecret | null {
  const [whole, login = '', password = '', more = ''] = shape.exec(secret) ?? [];
  return whole === undefined ? null : { login, password, more };
}
