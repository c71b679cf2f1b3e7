/**
 * Forms derived from their call. A separate entry, because signing in does not need them.
 *
 * useCallForm({ call, row?, live?, allows?, news?, fields, initial?, own?, body?, check?, words?, names?, send?, done }) — values, rules and body from the schema of the call's
 *   body; a form like that of `useForm`, with `row`, `newest` (the row as someone else has changed it), `over` and `restart(row)`.
 *   `useFormCall` or `useSave` of `@fraktion/shared-auth/query` binds the call.
 * FieldError { children }: the error below a field that is not one of those here, such as a drawing
 * ChangedNotice { onNewest }: shows that somebody else was first, if the form does not show it itself
 */
export { ChangedNotice } from './ChangedNotice.tsx';
export { FieldError } from './Field.tsx';
export type { Problem, ProblemKind } from './problem.ts';
export {
  type CallFormOptions,
  type WithBody,
  type CallFormState,
  type FormCall,
  type FormValues,
  useCallForm,
} from './useCallForm.tsx';
