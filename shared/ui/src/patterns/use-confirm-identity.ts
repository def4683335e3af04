import { type ApiError, isApiError } from '@talad/runtime/api-error';
import { useErrorText } from '@talad/runtime/i18n';
import { useSession } from '@talad/runtime/session';
import { type RefObject, useRef, useState } from 'react';

/** What a sensitive call is sent beside its own fields. */
export type IdentityProof = { otp: string } | { password: string };

type Way = 'code' | 'recovery' | 'password' | 'none';

export interface ConfirmIdentity {
  /** What is asked for; `none` where there is neither two-factor nor a password. */
  readonly way: Way;
  readonly value: string;
  /** What is wrong: a rule of the fields, or the sentence of the server's refusal. */
  readonly problem: { readonly rule: Exclude<Way, 'none'> } | { readonly sentence: string } | undefined;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly takesRecoveryCode: boolean;
  readonly type: (value: string) => void;
  readonly choose: (way: 'code' | 'recovery') => void;
  /** What to send, once it is typed; shows what is missing otherwise. */
  readonly complete: () => IdentityProof | undefined;
  /** Shows a refusal that is about the proof; false where it is about something else. */
  readonly refuse: (error: ApiError) => boolean;
}

interface Options {
  /** A recovery code will do. */
  readonly takesRecoveryCode?: boolean;
  /** Asked for whoever is signed in; by default what the account of the session has. */
  readonly by?: 'code';
}

const clean = (value: string, way: Way): string =>
  way === 'code' ? value.replaceAll(/\D/g, '') : way === 'recovery' ? value.trim() : value;

/** Long enough for the server to judge it. */
const isComplete = (value: string, way: Way): boolean =>
  way === 'code' ? /^\d{6}$/.test(value) : value.length >= (way === 'recovery' ? 6 : 1);

/**
 * The proof that a sensitive call takes: a code where two-factor is on, the password elsewhere. Shown by
 * `ConfirmIdentityFields`.
 */
export function useConfirmIdentity({ takesRecoveryCode = false, by }: Options = {}): ConfirmIdentity {
  const { user } = useSession();
  const errorText = useErrorText();
  const field = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<ConfirmIdentity['problem']>();
  const [isRecovery, setRecovery] = useState(false);
  // Two-factor may have been turned on or off in another tab: the server knows.
  const [told, setTold] = useState<'code' | 'password'>();
  const asked = by ?? told ?? (user?.twoFactor ? 'code' : user?.hasPassword === false ? 'none' : 'password');
  const way: Way = asked === 'code' && isRecovery ? 'recovery' : asked;

  const ask = (next: 'code' | 'password') => {
    if (next !== asked) setValue('');
    setTold(next);
  };
  return {
    way,
    value,
    problem,
    field,
    takesRecoveryCode,
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
      if (way === 'none') return undefined;
      const given = clean(value, way);
      if (isComplete(given, way)) return way === 'password' ? { password: given } : { otp: given };
      setProblem({ rule: way });
      field.current?.focus();
      return undefined;
    },
    refuse: (error) => {
      if (!isApiError(error)) return false;
      const refusal = error.errors.find(({ field: at }) => at === 'otp' || at === 'password') ?? error;
      const isCode = refusal.code.startsWith('TWO_FACTOR_') && refusal.code !== 'TWO_FACTOR_OFF';
      if (!isCode && refusal.code !== 'PASSWORD_WRONG') return false;
      ask(isCode ? 'code' : 'password');
      setProblem({ sentence: errorText(refusal) });
      field.current?.focus();
      return true;
    },
  };
}
