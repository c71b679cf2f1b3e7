import { feedbackKinds, maxFeedbackLength, sendFeedback } from '@fraktion/contract/feedback';
import { newId } from '@fraktion/shared-auth';
import { useFormCall } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  RadioGroup,
  Text,
  TextArea,
  toast,
  toastFailure,
  useLocation,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import type { OverlayProps } from '../frame/overlays/Overlays.tsx';
import { lastErrors } from './lastErrors.ts';
import { Screenshot } from './Screenshot.tsx';
import { captureScreen } from './screenshot.ts';
import { useComposition } from '../composition/index.ts';

/** The versions of the platform and of each remote that is mounted or would be, by name. */
function useReleasesInUse(): Readonly<Record<string, string>> {
  const { platform, remotes } = useComposition();
  const versions = remotes.flatMap(({ name, select }) => {
    const selection = select();
    return selection.kind === 'mount' ? [[name, selection.candidate.version]] : [];
  });
  return { platform, ...Object.fromEntries(versions) };
}

function useFeedbackForm(screenshot: File | undefined, onSent: () => void) {
  const { t } = useTranslation('shell');
  const { pathname, search } = useLocation();
  const releases = useReleasesInUse();
  // One id for all tries: feedback that is sent twice over a bad connection is stored once.
  const [id] = useState(newId);
  return useCallForm({
    call: useFormCall(sendFeedback, {
      given: () => ({
        id,
        page: (pathname + search).slice(0, 2000),
        releases,
        errors: [...lastErrors()],
        window: `${innerWidth} × ${innerHeight}`,
      }),
      rest: () => ({ files: screenshot ? [screenshot] : [] }),
    }),
    fields: ['kind', 'text'],
    words: { text: ({ kind }) => (kind === 'missing' ? t('feedback.textMissing') : undefined) },
    done: () => {
      toast({ title: t('feedback.sent'), text: t('feedback.sentText'), tone: 'success' });
      onSent();
    },
  });
}

/** Sends feedback about the portal to its operator. */
export default function FeedbackDialog({ onClose }: OverlayProps) {
  const { t } = useTranslation('shell');
  const [screenshot, setScreenshot] = useState<File>();
  const [capturing, setCapturing] = useState(false);
  const form = useFeedbackForm(screenshot, onClose);
  const capture = async () => {
    // The dialog is hidden while the picture is taken, so that it shows the page.
    setCapturing(true);
    try {
      const taken = await captureScreen();
      if (taken) setScreenshot(taken);
    } catch (thrown) {
      toastFailure(thrown);
    } finally {
      setCapturing(false);
    }
  };
  const close = capturing || form.pending ? () => {} : onClose;
  return (
    <Dialog
      open={!capturing}
      steady={form.changed || screenshot !== undefined}
      onClose={close}
      title={t('feedback.title')}
    >
      <Form form={form} label={t('feedback.title')}>
        <RadioGroup
          label={t('feedback.kind')}
          choices={feedbackKinds.map((value) => ({ value, label: t(`feedback.kinds.${value}`) }))}
          {...form.field('kind')}
        />
        <TextArea
          label={t('feedback.text')}
          required
          rows={5}
          maxLength={maxFeedbackLength}
          {...form.field('text')}
        />
        <Screenshot file={screenshot} onChange={setScreenshot} onCapture={() => void capture()} />
        <Text size="caption" tone="muted">
          {t('feedback.goesAlong')}
        </Text>
        <FormActions submit={t('feedback.send')} onCancel={close} />
      </Form>
    </Dialog>
  );
}
