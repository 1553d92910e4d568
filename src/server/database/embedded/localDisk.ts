import { statfsSync } from 'node:fs';
import { configuracoes as frases } from '@i18n/pt-BR/configuracoes.ts';
import { SettingsError } from '../../settings.ts';

/**
 * File systems that two machines can have open at once, by the number Linux gives them (linux/magic.h and their sources). A
 * socket in such a folder refuses who comes from another machine as if its owner were dead.
 */
const shared: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4266872130: 'SMB',
  4283649346: 'CIFS',
  12805120: 'Ceph',
  16914839: '9P',
  1397113167: 'AFS',
  1799439955: 'AFS',
  1937076805: 'Coda',
  18225520: 'GFS2',
  1952539503: 'OCFS2',
  198183888: 'Lustre',
  1196443219: 'GPFS',
  428016422: 'BeeGFS',
  2020557398: 'VirtualBox',
  3133910204: 'VMware',
  // SSHFS, GlusterFS, S3 mounts and the shared folders of virtual machines: what lies behind it cannot be known.
  1702057286: 'FUSE',
};

/**
 * @param type of the file system, where a test says it; else asked of the system. Other systems than Linux number theirs
 * differently: there it is the README that says so.
 * @throws SettingsError when the folder may be on a network
 */
export function refuseSharedFolder(
  folder: string,
  type = process.platform === 'linux' ? statfsSync(folder).type : 0,
): void {
  const name = shared[type >>> 0];
  if (name) throw new SettingsError(frases.pastaEmRede(folder, name));
}
