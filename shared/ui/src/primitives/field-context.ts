import { createContext, use } from 'react';

type FieldContextValue = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

/** Connects the input of a field with its label, hint and error. */
export const FieldContext = createContext<FieldContextValue | undefined>(undefined);

type ControlProps = {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
};

/** The ids and states of the surrounding Field for its control; the control's own props win. */
export function useFieldProps(own: ControlProps): ControlProps & { 'aria-required'?: boolean } {
  const field = use(FieldContext);
  if (field === undefined) return own;
  return {
    id: own.id ?? field.id,
    'aria-describedby': own['aria-describedby'] ?? field.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    // Not `required`: the form shows localized errors instead of the browser's validation bubbles.
    'aria-required': own.required ?? (field.required || undefined),
  };
}
