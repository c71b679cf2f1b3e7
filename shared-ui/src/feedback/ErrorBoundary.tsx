import { Component, type ReactNode } from 'react';

import { useTranslation } from '../i18n/texts.ts';
import { ErrorState } from './states.tsx';

interface Props {
  readonly children: ReactNode;
  /** Called with every error that is caught here. */
  readonly onError?: ((error: unknown) => void) | undefined;
  /** Replaces the broken part; without it, a message with Retry is shown. */
  readonly fallback?: ((error: unknown, retry: () => void) => ReactNode) | undefined;
  /** The part is rendered again when this changes, for example with the path of the page. */
  readonly resetKey?: string | undefined;
}

interface State {
  readonly error: unknown;
  readonly failed: boolean;
  readonly resetKey: string | undefined;
}

const Broken = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const { t } = useTranslation('ui');
  return (
    <ErrorState
      title={t('pageBroken')}
      text={t('pageBrokenText')}
      error={error}
      onRetry={onRetry}
    />
  );
};

/** Limits an error to this part of the page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null;
    return { error: null, failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error);
  }

  private readonly retry = () => this.setState({ error: null, failed: false });

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { fallback } = this.props;
    if (fallback) return fallback(this.state.error, this.retry);
    return <Broken error={this.state.error} onRetry={this.retry} />;
  }
}
