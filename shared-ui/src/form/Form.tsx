import { chakra } from '@chakra-ui/react';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  type SubmitEvent,
} from 'react';

import { useTranslation } from '../i18n/texts.ts';
import { Button } from '../components/Button.tsx';
import type { IconShape } from '../components/Icon.tsx';
import { failureText, faultId } from '../feedback/failure.ts';
import { Notice } from '../feedback/states.tsx';
import { Box, Row } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import type { FormState } from './useForm.ts';

const PendingContext = createContext(false);
/** Whether the surrounding form is being sent, for its fields and buttons. */
export const useFormPending = (): boolean => useContext(PendingContext);

const FormBase = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', maxWidth: 'form', width: 'full' },
});

const Failure = ({ failure }: { readonly failure: unknown }) => {
  const { t } = useTranslation('ui');
  const requestId = faultId(failure);
  return (
    <Notice tone="error">
      <Text>{failureText(failure)}</Text>
      {requestId ? <Text size="caption">{t('requestId', { id: requestId })}</Text> : null}
    </Notice>
  );
};

/** The notice replaces the failure, so it is announced in the same place. */
const FormNotice = ({
  form: { notice, failure },
}: {
  readonly form: Pick<FormState<object>, 'notice' | 'failure'>;
}) => {
  if (notice) return <Box role="alert">{notice}</Box>;
  return failure ? <Failure failure={failure} /> : null;
};

/**
 * The first field with an error gets the focus, so that keyboard and screen reader start there. Notices above the fields are
 * scrolled into view, because a long form is sent from its far end.
 */
const useFocusOnError = ({
  errors,
  pending,
  attempts,
  failure,
}: Pick<FormState<object>, 'errors' | 'pending' | 'attempts' | 'failure'>) => {
  const ref = useRef<HTMLFormElement>(null);
  const wrong = Object.values(errors).some((text) => text !== undefined);
  useEffect(() => {
    if (wrong && !pending) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrong, pending, attempts]);
  useEffect(() => {
    if (failure) ref.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return ref;
};

export interface FormProps<V extends object> {
  readonly form: FormState<V>;
  /** Names a form without a heading. */
  readonly label?: string | undefined;
  /** The page shows the failure itself, for example the sign-in page. */
  readonly ownFailure?: boolean;
  readonly children: ReactNode;
}

/** One column, with the failure above it; its fields and buttons know when it is pending. */
export const Form = <V extends object>({
  form,
  label,
  ownFailure = false,
  children,
}: FormProps<V>) => {
  const ref = useFocusOnError(form);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    // Sending a form in a side panel must not send the form behind it.
    event.stopPropagation();
    void form.submit();
  };
  return (
    <FormBase
      ref={ref}
      noValidate
      onSubmit={send}
      aria-label={label}
      aria-busy={form.pending || undefined}
    >
      {ownFailure ? null : <FormNotice form={form} />}
      <PendingContext value={form.pending}>{children}</PendingContext>
    </FormBase>
  );
};

export interface FormActionsProps {
  /** The verb on the button. */
  readonly submit: string;
  readonly icon?: IconShape | undefined;
  readonly onCancel?: (() => void) | undefined;
  readonly disabledReason?: string | undefined;
  /** Another button of the page is the primary one now. */
  readonly secondary?: boolean | undefined;
  /** The button fills the width, as on the sign-in page. */
  readonly full?: boolean;
  /** Further buttons, at the other end. */
  readonly children?: ReactNode;
}

/** The footer of a form: it stays in view while the fields scroll. */
export const FormActions = ({
  submit,
  icon,
  onCancel,
  disabledReason,
  secondary = false,
  full = false,
  children,
}: FormActionsProps) => {
  const { t } = useTranslation('ui');
  const pending = useFormPending();
  return (
    <Row
      data-foot=""
      position="sticky"
      bottom="0"
      bg="var(--surface)"
      py="3"
      mt="1"
      justifyContent="space-between"
      zIndex="sticky"
      // In a low window, such as a phone in landscape, it would cover the fields.
      css={{ '@media (max-height: 479px)': { position: 'relative' } }}
      // Scrolling content must not be visible between the footer and the edge of the panel.
      _after={{
        content: '""',
        position: 'absolute',
        top: '100%',
        insetInline: '0',
        height: 'var(--below, 0px)',
        bg: 'var(--surface)',
      }}
    >
      <Row flex={full ? '1' : undefined}>
        <Button
          type="submit"
          variant={secondary ? undefined : 'primary'}
          icon={icon}
          pending={pending}
          disabledReason={disabledReason}
          full={full}
        >
          {submit}
        </Button>
        {onCancel ? (
          <Button
            variant="quiet"
            disabledReason={pending ? t('working') : undefined}
            onClick={onCancel}
          >
            {t('cancel')}
          </Button>
        ) : null}
      </Row>
      {children}
    </Row>
  );
};
