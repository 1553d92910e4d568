import type { AuthProvider } from 'ra-core';
import { canAccess } from './access.ts';
import { emptyPage } from './leaving.ts';
import { getSession, scopes } from './session.ts';
import { signIn } from './signIn.ts';
import { signOut } from './signOut.ts';

/** The session for react-admin. Signing in has a page of its own, outside the application. */
export const authProvider: AuthProvider = {
  login: signIn,

  logout: () => signOut(),

  async checkAuth() {
    if (getSession()) return;
    // Signed out in another tab, of which this one will be told.
    void emptyPage();
    throw new Error('no session');
  },

  /** The http client renews and ends sessions, and loads the page again; an error that arrives here is only shown. */
  async checkError() {},

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
