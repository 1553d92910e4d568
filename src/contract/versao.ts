/** The version people see in the footer, in print and at sign-in; that of package.json and of the newest entry of CHANGELOG.md. */
export const versao = '1.4.0';
