/** Failures at sign-in count by address, too; of IPv6, `ip` has the network, which counts as one. */
export const falhasDoEndereco = /* sql */ `
create index tentativa_login_ip on tentativa_login (ip, em desc) where not sucesso;
`;
