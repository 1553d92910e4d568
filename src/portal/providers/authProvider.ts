import type { AuthProvider } from 'react-admin';
import { sessao } from '@/contract/sessao.ts';
import { canAccess } from './access.ts';
import { ApiError, call } from './http.ts';
import { endSession, getSession, leave, scopes } from './session.ts';
import { signIn } from './signIn.ts';

/** The session for react-admin. Signing in has a page of its own, outside the application. */
export const authProvider: AuthProvider = {
  login: signIn,

  async logout() {
    // The user leaves even if the call fails.
    if (getSession()) await call(sessao.logout).catch(() => undefined);
    leave();
  },

  async checkAuth() {
    if (getSession()) return;
    endSession();
    throw new Error('no session');
  },

  /** The http client renews and ends sessions; an error that arrives here is only shown. */
  async checkError(error: unknown) {
    if (error instanceof ApiError && error.status === 401 && !getSession()) throw error;
  },

  async getIdentity() {
    const user = getSession()?.user;
    return { id: user?.id ?? '', fullName: user?.nome ?? '' };
  },

  async getPermissions() {
    return scopes();
  },

  async canAccess({ resource, action }) {
    return canAccess(resource, action);
  },
};
