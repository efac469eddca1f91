import { Button } from '@mantine/core';
import { Component, type ReactNode, Suspense } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import type { Environment } from 'relay-runtime';
import { toApiError } from '../data/api-error.ts';
import { newEnvironment } from '../data/environment.ts';
import classes from './states.module.css';

export function Loading({ what = 'Loading' }: { readonly what?: string }) {
  return (
    <div className={classes.state} role="status" aria-live="polite">
      <span className={classes.bar} aria-hidden />
      {what} …
    </div>
  );
}

export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <strong>{title}</strong>
      {children}
    </div>
  );
}

/** What was refused or failed, with its code. */
export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const { code, message, path } = toApiError(error);
  return (
    <div className={classes.failed} role="alert">
      <code>{code}</code>
      <span>
        {message}
        {path.length > 0 && <span className="muted"> ({path.join('.')})</span>}
      </span>
      {onRetry !== undefined && (
        <Button size="compact-xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

interface BoundaryProps {
  /** Another value shows the children anew after an error. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: unknown;
  readonly failed: boolean;
  /** In which its children ask again after an error; null: there was none. */
  readonly environment: Environment | null;
}

/** Shows an error of its children in their place. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, failed: false, environment: null };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.reset();
  }

  private readonly reset = () => this.setState({ error: null, failed: false, environment: newEnvironment() });

  override render() {
    const { error, failed, environment } = this.state;
    if (failed) return <Failed error={error} onRetry={this.reset} />;
    if (environment === null) return this.props.children;
    return (
      <RelayEnvironmentProvider environment={environment}>{this.props.children}</RelayEnvironmentProvider>
    );
  }
}

/** A part of a view that loads on its own: its loading and error states stand in its place. */
export function Part({ resetKey = '', what, children }: Partial<BoundaryProps> & { readonly what?: string }) {
  return (
    <Boundary resetKey={resetKey}>
      <Suspense fallback={<Loading what={what} />}>{children}</Suspense>
    </Boundary>
  );
}
