const wanted = ['read-write', 'primary'];

/** Why a DATABASE_URL cannot be used; `message` is the faulty part of it, never the password. */
export class AddressError extends Error {
  readonly part: 'protocol' | 'host' | 'target';
  constructor(part: AddressError['part'], what: string) {
    super(what);
    this.part = part;
  }
}

/**
 * The addresses of the servers that a DATABASE_URL names, each as a whole URL. As PostgreSQL's own library has it: several
 * hosts with commas between them, and `target_session_attrs`, of which only those that mean «can be written to» are of use.
 * @throws AddressError
 */
export function addressesOf(databaseUrl: string): readonly string[] {
  const parts = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/i.exec(databaseUrl);
  if (!parts) throw new AddressError('protocol', '');
  const [, protocol = '', user = '', hosts = '', rest = ''] = parts;
  return hosts.split(',').map((host) => {
    const address = `${protocol}${user}${host}${rest}`;
    if (!URL.canParse(address) || (host === '' && hosts !== '')) throw new AddressError('host', hosts);
    const url = new URL(address);
    const target = url.searchParams.get('target_session_attrs');
    if (target !== null && !wanted.includes(target)) throw new AddressError('target', `target_session_attrs=${target}`);
    url.searchParams.delete('target_session_attrs');
    return target === null ? address : url.toString();
  });
}
