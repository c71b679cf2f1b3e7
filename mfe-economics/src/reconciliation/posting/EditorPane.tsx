import {
  Box,
  Flex,
  Form,
  FormActions,
  type FormState,
  Heading,
  IconButton,
  Row,
  useTranslation,
} from '@fraktion/shared-ui';
import { X } from '@fraktion/shared-ui/icons';
import { SidePanel, useDiscard } from '@fraktion/shared-ui/overlay';
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';

import { goBackTo, isOpenLine } from '../keys/useReconcileKeys.ts';

/** Whether an editor fits beside the lines. */
export const HasEditorPlace = createContext(false);

export interface EditorPaneProps {
  /** The line of the editor: the focus returns to it. */
  readonly lineId: string;
  readonly title: string;
  readonly onClose: () => void;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

const fields = 'input:not([disabled]), select:not([disabled]), textarea, button:not([disabled])';

const InPlace = ({ lineId, title, onClose, footer, children }: EditorPaneProps) => {
  const { t } = useTranslation('mfe-economics');
  const body = useRef<HTMLDivElement>(null);
  // The focus moves into the editor, so that keyboard users continue there.
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(fields);
    (first ?? body.current)?.focus({ preventScroll: true });
    const wasOpen = isOpenLine(lineId);
    return () => void setTimeout(() => goBackTo(lineId, wasOpen));
  }, [lineId]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    <Flex
      as="section"
      aria-label={title}
      direction="column"
      height="full"
      minHeight="0"
      bg="bg.panel"
      onKeyDown={onKeyDown}
    >
      <Row
        justifyContent="space-between"
        flexWrap="nowrap"
        px="4"
        py="2"
        borderBottom="1px solid"
        borderColor="border"
      >
        <Heading as="h2" size="small">
          {title}
        </Heading>
        <IconButton icon={X} size="small" label={t('editor.close')} onClick={onClose} />
      </Row>
      <Box
        ref={body}
        flex="1"
        minHeight="0"
        position="relative"
        overflowY="auto"
        px="4"
        pt="3"
        pb="4"
        tabIndex={-1}
      >
        {children}
      </Box>
      {footer ? (
        <Row px="4" py="2.5" borderTop="1px solid" borderColor="border">
          {footer}
        </Row>
      ) : null}
    </Flex>
  );
};

const Over = ({ lineId: _, ...panel }: EditorPaneProps) => <SidePanel open {...panel} />;

/** The editor of a line: in its place beside the lines, or over them if there is no room. */
export const EditorPane = (props: EditorPaneProps) => {
  const hasPlace = useContext(HasEditorPlace);
  return hasPlace ? <InPlace {...props} /> : <Over {...props} />;
};

export interface FormPaneProps<V extends object> extends Omit<EditorPaneProps, 'footer'> {
  readonly form: FormState<V>;
  readonly submit: string;
  readonly intro: ReactNode;
}

/** A form as an editor, protected against accidental loss of typed values. */
export const FormPane = <V extends object>(props: FormPaneProps<V>) => {
  const { lineId, title, form, submit, onClose, intro, children } = props;
  const { close, question } = useDiscard(onClose, {
    changed: () => form.changed,
    pending: form.pending,
  });
  return (
    <EditorPane lineId={lineId} title={title} onClose={close}>
      {intro}
      <Form form={form} label={title}>
        {children}
        <FormActions submit={submit} onCancel={close} />
      </Form>
      {question}
    </EditorPane>
  );
};
