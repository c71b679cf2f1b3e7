import { getTwoStep } from '@fraktion/contract/sessions';
import { queryClient, queryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  formatDate,
  Notice,
  Panel,
  QueryState,
  Row,
  Stack,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck, CircleDashed } from '@fraktion/shared-ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { CodeDialog, type CodeAction } from './CodeDialog.tsx';
import { SetUpDialog } from './SetUpDialog.tsx';

const few = 3;

/** The state of two-step sign-in, and its actions. */
export function TwoStepPanel() {
  const { t } = useTranslation('shell');
  const state = useQuery(queryFor(getTwoStep), queryClient);
  const [shown, setShown] = useState<'setUp' | CodeAction>();
  const close = () => setShown(undefined);
  return (
    <Panel title={t('security.twoStep.title')}>
      {state.data ? <TwoStep state={state.data} onAct={setShown} /> : null}
      <QueryState of={state} failed={t('security.twoStep.failed')} waiting={3} />
      {shown === 'setUp' ? <SetUpDialog onClose={close} /> : null}
      {shown && shown !== 'setUp' ? <CodeDialog act={shown} onClose={close} /> : null}
    </Panel>
  );
}

interface TwoStepProps {
  readonly state: {
    readonly enabledAt: string | null;
    readonly recoveryCodesLeft: number;
    readonly requiredBy: readonly string[];
  };
  readonly onAct: (act: 'setUp' | CodeAction) => void;
}

function TwoStep({ state: { enabledAt, recoveryCodesLeft, requiredBy }, onAct }: TwoStepProps) {
  const { t } = useTranslation('shell');
  const accounts = requiredBy.join(', ');
  if (!enabledAt) {
    return (
      <Stack gap="3">
        <Row>
          <StatusPill tone="grey" icon={CircleDashed} label={t('security.twoStep.off')} />
        </Row>
        <Text tone="muted">{t('security.twoStep.text')}</Text>
        <Row>
          <Button variant="primary" onClick={() => onAct('setUp')}>
            {t('security.twoStep.setUp')}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap="3">
      <Row>
        <StatusPill tone="green" icon={CircleCheck} label={t('security.twoStep.on')} />
        <Text tone="muted">{t('security.twoStep.since', { date: formatDate(enabledAt) })}</Text>
      </Row>
      {recoveryCodesLeft < few ? (
        <Notice tone="warning">
          {t('security.twoStep.fewLeft', { count: recoveryCodesLeft })}
        </Notice>
      ) : (
        <Text>{t('security.twoStep.left', { count: recoveryCodesLeft })}</Text>
      )}
      <Row>
        <Button onClick={() => onAct('renew')}>{t('security.twoStep.renew')}</Button>
        <Button
          variant="danger"
          disabledReason={accounts ? t('security.twoStep.required', { accounts }) : undefined}
          onClick={() => onAct('turnOff')}
        >
          {t('security.twoStep.turnOff')}
        </Button>
      </Row>
    </Stack>
  );
}
