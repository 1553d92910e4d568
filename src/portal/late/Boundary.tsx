import { Component, type ReactNode } from 'react';

interface Props {
  /** Drawn in place of content that broke; `retry` draws the content again. */
  readonly missing: (retry: () => void, error: unknown) => ReactNode;
  /** Whether to catch an error; others go on to the boundary above. Default: catches all. */
  readonly only?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

/** Content that throws or does not arrive breaks nothing outside this boundary. */
export class Boundary extends Component<Props, { readonly error: unknown; readonly broken: boolean }> {
  override state = { error: null, broken: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, broken: true });
  override render() {
    const { missing, only, children } = this.props;
    if (!this.state.broken) return children;
    if (only?.(this.state.error) === false) throw this.state.error;
    return missing(() => this.setState({ error: null, broken: false }), this.state.error);
  }
}
