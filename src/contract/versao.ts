/** The version in the footer, in print and at sign-in; equals package.json and the newest entry of CHANGELOG.md. */
export const versao = '1.17.0';
