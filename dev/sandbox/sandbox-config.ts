import { readVariables } from '@talad/server/read-variables';
import type { sandboxAccess } from '@talad/server/sandbox-access';
import { SettingsError } from '@talad/server/settings-error';
import { Type } from 'typebox';

type Access = ReturnType<typeof sandboxAccess>;
type Texts<Keys> = { readonly [Key in keyof Keys]: string };

export type BankAccess = Texts<Access['bank']>;
export type PaymentsAccess = Texts<Access['payments']>;
export type SupportDeskAccess = Texts<Access['supportDesk']>;

/** What the sandbox needs to run; port 0 is any free one. */
export interface SandboxConfig {
  readonly environment: 'development' | 'test' | 'production';
  readonly logLevel: string;
  readonly apiPort: number;
  readonly sandboxPort: number;
  readonly sandboxSmtpPort: number;
  readonly siteOrigin: string;
}

const Port = Type.Integer({ minimum: 1, maximum: 65535 });
const port = (fallback: number) => Type.Integer({ minimum: 1, maximum: 65535, default: fallback });

const Variables = Type.Object({
  NODE_ENV: Type.Enum(['development', 'test', 'production'], { default: 'development' }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  PORT: port(3000),
  API_PORT: port(4000),
  SANDBOX_PORT: port(4200),
  /** Default: SANDBOX_PORT + 25. */
  SANDBOX_SMTP_PORT: Type.Optional(Port),
  SITE_ORIGIN: Type.Optional(Type.String()),
});

/** Reads the settings of the sandbox from the environment. Throws a SettingsError that names every wrong variable. */
export function loadSandboxConfig(): SandboxConfig {
  const { values, problems } = readVariables(Variables, process.env);
  if (problems.length > 0) throw new SettingsError(problems);
  return {
    environment: values.NODE_ENV,
    logLevel: values.LOG_LEVEL,
    apiPort: values.API_PORT,
    sandboxPort: values.SANDBOX_PORT,
    sandboxSmtpPort: values.SANDBOX_SMTP_PORT ?? values.SANDBOX_PORT + 25,
    siteOrigin: values.SITE_ORIGIN ?? `http://localhost:${values.PORT}`,
  };
}
