import { type ApiError, isApiError } from '@talad/runtime/api-error';
import { useErrorText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { type RefObject, useRef, useState } from 'react';

/** Proof of identity that a sensitive call takes in addition to its own fields. */
export type IdentityProof = { otp: string } | { password: string };

type IdentityMethod = 'code' | 'recovery' | 'password' | 'none';

/** The proof of identity that a form asks for. */
export interface ConfirmIdentity {
  /** The kind of proof to ask for; `none` without two-factor and password. */
  readonly method: IdentityMethod;
  readonly value: string;
  /** Validation error: a rule of the field, or the message of the server's error. */
  readonly problem:
    | { readonly rule: Exclude<IdentityMethod, 'none'> }
    | { readonly sentence: string }
    | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly acceptsRecoveryCode: boolean;
  readonly type: (value: string) => void;
  readonly choose: (method: 'code' | 'recovery') => void;
  /** Returns the proof if complete; otherwise shows a validation error. */
  readonly complete: () => IdentityProof | undefined;
  /** Shows a server error about the proof; returns false for other errors. */
  readonly handleError: (error: ApiError) => boolean;
}

interface Options {
  /** Whether a recovery code is accepted. */
  readonly acceptsRecoveryCode?: boolean;
  /** Always asks for a code; by default the account of the session decides. */
  readonly by?: 'code';
}

const clean = (value: string, method: IdentityMethod): string =>
  method === 'code' ? value.replaceAll(/\D/g, '') : method === 'recovery' ? value.trim() : value;

/** Whether the value is complete enough to send. */
const isComplete = (value: string, method: IdentityMethod): boolean =>
  method === 'code' ? /^\d{6}$/.test(value) : value.length >= (method === 'recovery' ? 6 : 1);

/**
 * The proof that a sensitive call takes: a code if two-factor is on, otherwise the password. A part of a form, rendered
 * by `ConfirmIdentityFields`.
 */
export function useConfirmIdentity({ acceptsRecoveryCode = false, by }: Options = {}): ConfirmIdentity {
  const { user } = useSession();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<ConfirmIdentity['problem']>();
  const [isRecovery, setRecovery] = useState(false);
  // Two-factor may have been turned on or off in another tab; the server's response decides.
  const [required, setRequired] = useState<'code' | 'password'>();
  const requested =
    by ?? required ?? (user?.twoFactor ? 'code' : user?.hasPassword === false ? 'none' : 'password');
  const method: IdentityMethod = requested === 'code' && isRecovery ? 'recovery' : requested;

  const ask = (next: 'code' | 'password') => {
    if (next !== requested) setValue('');
    setRequired(next);
  };
  return {
    method,
    value,
    problem,
    field,
    acceptsRecoveryCode,
    type: (next) => {
      setValue(next);
      setProblem(undefined);
    },
    choose: (next) => {
      setRecovery(next === 'recovery');
      setValue('');
      setProblem(undefined);
      field.current?.focus();
    },
    complete: () => {
      if (method === 'none') return undefined;
      const code = clean(value, method);
      if (isComplete(code, method)) return method === 'password' ? { password: code } : { otp: code };
      setProblem({ rule: method });
      return undefined;
    },
    handleError: (error) => {
      if (!isApiError(error)) return false;
      const cause = error.errors.find(({ field: at }) => at === 'otp' || at === 'password') ?? error;
      const isCode = cause.code.startsWith('TWO_FACTOR_') && cause.code !== 'TWO_FACTOR_OFF';
      if (!isCode && cause.code !== 'PASSWORD_WRONG') return false;
      ask(isCode ? 'code' : 'password');
      setProblem({ sentence: errorText(cause) });
      return true;
    },
  };
}
