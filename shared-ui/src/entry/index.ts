/**
 * The part of the core that signing in needs; `@fraktion/shared-ui` has all of it, and the rest of the core. Only the shell
 * imports this entry, in the code that runs before sign-in: each export adds to what everyone loads first.
 */
export {
  Button,
  type ButtonProps,
  type ButtonVariant,
  IconButton,
  type IconButtonProps,
} from '../components/Button.tsx';
export { ButtonLink } from '../components/ButtonLink.tsx';
export { Icon, type IconProps, type IconShape } from '../components/Icon.tsx';
export { later } from '../components/later.tsx';
export { ExternalLink, Link } from '../components/links.tsx';
export { type Device, isMobileDevice, useDevice, useMediaQuery } from '../device/device.ts';
export { Drawing, type DrawingName } from '../feedback/Drawing.tsx';
export { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
export {
  asFailure,
  type Failure,
  failureFields,
  failureText,
  faultId,
  messageText,
} from '../feedback/failure.ts';
export { SkeletonText } from '../feedback/SkeletonText.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  NoMatches,
  Notice,
} from '../feedback/states.tsx';
export { Toaster } from '../feedback/Toaster.tsx';
export {
  dismissFailure,
  dismissToast,
  toast,
  toastFailure,
  type ToastInput,
  toasts,
} from '../feedback/toasts.ts';
export {
  Checkbox,
  type CheckboxProps,
  RadioGroup,
  type RadioGroupProps,
} from '../form/choices.tsx';
export { Field, type FieldProps } from '../form/Field.tsx';
export {
  Form,
  FormActions,
  type FormActionsProps,
  type FormProps,
  useFormPending,
} from '../form/Form.tsx';
export { type Choice, SelectField, type SelectFieldProps } from '../form/SelectField.tsx';
export {
  PasswordField,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from '../form/TextField.tsx';
export { forgetUnsaved, hasUnsaved, useUnsaved } from '../form/unsaved.ts';
export {
  type FieldBinding,
  type FieldErrors,
  type FormOptions,
  type FormState,
  useForm,
} from '../form/useForm.ts';
export { getDefaultCurrency, setDefaultCurrency } from '../format/currency.ts';
export * from '../i18n/index.ts';
export {
  Box,
  type BoxProps,
  Divider,
  Flex,
  Grid,
  Row,
  Spacer,
  Stack,
  VisuallyHidden,
} from '../layout/boxes.tsx';
export { shownHeading, usePageHeading } from '../layout/heading.ts';
export { Code, Heading, Kbd, Text } from '../layout/text.tsx';
export { BrowserRouter, Navigate, useLocation, useMatch, useNavigate } from 'react-router-dom';
export {
  applyStoredSkin,
  asPrinted,
  followDeviceSkin,
  setSkin,
  type SkinChoice,
  useSkin,
  useSkinChoice,
} from '../theme/skin.ts';
export { createStore, type Store } from '../theme/store.ts';
export { defaultThemeColour, setThemeColour, useBrandScale } from '../theme/themeColour.ts';
export { styleNonce, UiProvider, type UiProviderProps } from '../theme/UiProvider.tsx';
