import { Component, type ReactNode } from 'react';

interface Props {
  /** What stands in place of what broke; `retry` draws the content anew. */
  readonly missing: (retry: () => void) => ReactNode;
  /** What is not its own goes on to the boundary above; default: all is. */
  readonly only?: (error: unknown) => boolean;
  readonly children: ReactNode;
}

/** What breaks or does not arrive inside takes nothing else down. */
export class Boundary extends Component<Props, { readonly error: unknown; readonly broken: boolean }> {
  override state = { error: null, broken: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, broken: true });
  override render() {
    const { missing, only, children } = this.props;
    if (!this.state.broken) return children;
    if (only?.(this.state.error) === false) throw this.state.error;
    return missing(() => this.setState({ error: null, broken: false }));
  }
}
