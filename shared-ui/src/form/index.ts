/**
 * Forms that come from their call: what signing in does not need of them.
 *
 * useCallForm({ call, row?, live?, allows?, news?, fields, initial?, own?, body?, check?, words?, names?, send?, done }) — values, rules and body from the schema of the call's
 *   body; a form like that of `useForm`, with `row`, `newest` (the row as someone else has left it), `over` and `restart(row)`.
 *   The call is bound by `useFormCall`, `useSave` of `@fraktion/shared-auth/query`.
 * ChangedNotice { onNewest }: somebody else was faster, where a form does not say so itself
 */
export { ChangedNotice } from './ChangedNotice.tsx';
export type { Problem, ProblemKind } from './problem.ts';
export {
  type CallFormOptions,
  type CallFormState,
  type FormCall,
  type FormValues,
  useCallForm,
} from './useCallForm.tsx';
