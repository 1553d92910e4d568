/** Failures at sign-in count by address, too; of IPv6, `ip` has the network, which counts as one. */
export const falhasDoEndereco = { indice: 'tentativa_login_ip', em: 'tentativa_login (ip, em desc) where not sucesso' };
