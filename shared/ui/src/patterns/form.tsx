import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { type ApiError, isApiError } from '@talad/runtime/api-error';
import { useErrorText } from '@talad/runtime/i18n';
import { useUnsavedInput } from '@talad/runtime/unsaved-input';
import {
  type ComponentProps,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';

export { useController, useWatch } from 'react-hook-form';

/** A part of a form with a state of its own: confirmation of the identity, pictures. */
export interface FormPart<Proof> {
  /** Returns what the call takes of it; undefined if it is incomplete, which it then shows. */
  complete: () => Proof | undefined;
  /** Shows an API error about this part; returns false for other errors. */
  handleError?: (error: ApiError) => boolean;
}

interface SchemaFormOptions<Values extends FieldValues, Proof>
  extends Pick<UseFormProps<Values>, 'mode' | 'reValidateMode'> {
  /** Its messages are message keys, so that an open form follows a change of language. */
  schema: StandardSchemaV1<Values>;
  /** The fields to validate: those of a wizard's step, or those that are shown; by default all. */
  fields?: readonly (keyof Values)[] | undefined;
  defaultValues: DefaultValues<NoInfer<Values>>;
  /** Returns the message of a key of the schema; yup knows its keys as strings only. */
  text: (key: never) => string;
  part?: FormPart<Proof>;
  /** The form is busy until the promise settles, and shows the API error that it rejects with. */
  send: (values: Values, proof: Proof) => unknown;
  /** Fields that show API errors about them; by default all. */
  apiErrorsAt?: readonly FieldPath<Values>[];
  /** The API error of the form if the browser sent it without scripts. */
  apiError?: ApiError | undefined;
  /** Message keys for the fields that it calls invalid. */
  invalid?: Partial<Record<keyof Values, string>>;
}

/** A form of react-hook-form with the schema of its call. */
export interface SchemaForm<Values extends FieldValues> extends UseFormReturn<Values> {
  element: RefObject<HTMLFormElement | null>;
  submit: (event: SyntheticEvent) => Promise<void>;
  /** True from a valid submission until it has ended. */
  isBusy: boolean;
  /** Message of a field's error, translated. */
  error: (name: FieldPath<Values>) => string | undefined;
  /** The API error of the last submission. */
  apiError: ApiError | undefined;
  clearApiError: () => void;
  /** Errors that belong to no field, for `FormErrors`. */
  failure: { messages: string[]; requestId: string | undefined };
}

const apiErrorType = 'api';
const entriesOf = (error: ApiError) => (error.errors.length > 0 ? error.errors : [error]);

/** The errors that fields show on the first render. */
function errorsOfSent<Values extends FieldValues>(
  apiError: ApiError,
  invalid: Partial<Record<string, string>>,
  errorText: (error: unknown) => string,
): FieldErrors<Values> {
  const errors: Record<string, { type: string; message: string }> = {};
  for (const entry of entriesOf(apiError)) {
    const { field, code } = entry;
    if (field === undefined || !(field in invalid)) continue;
    const key = code === 'VALIDATION' ? invalid[field] : undefined;
    errors[field] = key ? { type: code, message: key } : { type: apiErrorType, message: errorText(entry) };
  }
  return errors as FieldErrors<Values>;
}

/** Validates all fields, or reports only the given ones. */
function resolverOf<Values extends FieldValues>(
  schema: SchemaFormOptions<Values, never>['schema'],
  fields: readonly (keyof Values)[] | undefined,
): Resolver<Values> {
  const validate = standardSchemaResolver<Values, unknown, Values>(schema);
  if (!fields) return validate;
  return async (values, context, options) => {
    const found: FieldErrors<Values> = (await validate(values, context, options)).errors;
    const errors: FieldErrors<Values> = {};
    for (const field of fields) if (found[field]) errors[field] = found[field];
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}

/**
 * The state of a form: validates with a yup schema, sends once at a time, shows API errors at the fields they name and
 * focuses the first invalid field. Render it with `Form`.
 */
export function useSchemaForm<Values extends FieldValues, Proof = undefined>({
  schema,
  fields,
  defaultValues,
  text,
  part,
  send,
  apiErrorsAt,
  apiError: sentError,
  invalid = {},
  ...options
}: SchemaFormOptions<Values, Proof>): SchemaForm<Values> {
  const errorText = useErrorText();
  const [sentErrors] = useState(() => sentError && errorsOfSent<Values>(sentError, invalid, errorText));
  const form = useForm<Values>({
    ...options,
    ...(sentErrors && { errors: sentErrors }),
    resolver: resolverOf(schema, fields),
    defaultValues,
    shouldFocusError: false,
  });
  const element = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [apiError, setApiError] = useState(sentError);
  const focusInvalid = useFocusInvalid(element);
  useUnsavedInput(form.formState.isDirty || isBusy);
  const errors: Partial<Record<string, { type?: unknown; message?: unknown }>> = form.formState.errors;
  const names: readonly string[] = apiErrorsAt ?? Object.keys(defaultValues as object);

  const showApiError = (error: ApiError) => {
    setApiError(error);
    for (const entry of entriesOf(error))
      if (entry.field !== undefined && names.includes(entry.field))
        form.setError(entry.field as FieldPath<Values>, { type: apiErrorType, message: errorText(entry) });
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setApiError(undefined);
    const proof = part ? part.complete() : undefined;
    try {
      await form.handleSubmit(async (values) => {
        if (part && proof === undefined) return;
        setBusy(true);
        await send(values, proof as Proof);
      })();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (!part?.handleError?.(error)) showApiError(error);
    } finally {
      isRunning.current = false;
      setBusy(false);
      focusInvalid();
    }
  };

  const others = apiError
    ? entriesOf(apiError).filter(({ field }) => field === undefined || !names.includes(field))
    : [];
  return {
    ...form,
    element,
    submit,
    isBusy,
    error: (name) => {
      const found = errors[name];
      if (typeof found?.message !== 'string') return undefined;
      return found.type === apiErrorType ? found.message : text(found.message as never);
    },
    apiError,
    clearApiError: () => setApiError(undefined),
    failure: {
      messages: others.map(errorText),
      requestId: others.length > 0 ? apiError?.requestId : undefined,
    },
  };
}

/** Focuses the first invalid control after the next render. Searches the DOM, so that it also finds parts. */
function useFocusInvalid(element: RefObject<HTMLFormElement | null>): () => void {
  const [request, setRequest] = useState(0);
  useLayoutEffect(() => {
    if (request === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus();
  }, [request, element]);
  return () => setRequest((last) => last + 1);
}

type FormProps = Omit<ComponentProps<'form'>, 'ref' | 'method' | 'noValidate' | 'onSubmit'> & {
  form: Pick<SchemaForm<FieldValues>, 'element' | 'submit'>;
};

/** The form element. `post` keeps the values out of the address if it is submitted before its script has loaded. */
export function Form({ form, ...rest }: FormProps) {
  return <form ref={form.element} method="post" noValidate onSubmit={form.submit} {...rest} />;
}
