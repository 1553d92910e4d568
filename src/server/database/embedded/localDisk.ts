import { statfsSync } from 'node:fs';
import { configuracoes as frases } from '@i18n/pt-BR/servidor/ambiente.ts';
import { SettingsError } from '../../base/settings.ts';

/**
 * File systems that two machines can open at once, by Linux's number (linux/magic.h and their sources). There, a lock's
 * socket refuses a process of another machine as if the lock's owner had died.
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
  // SSHFS, GlusterFS, S3 mounts and shared folders of virtual machines: FUSE does not tell which.
  1702057286: 'FUSE',
};

/**
 * @param type of the file system, given by tests; otherwise asked of Linux. Other systems number theirs differently;
 * for them only the README warns.
 * @throws SettingsError when the folder may be on a network
 */
export function refuseSharedFolder(
  folder: string,
  type = process.platform === 'linux' ? statfsSync(folder).type : 0,
): void {
  const name = shared[type >>> 0];
  if (name) throw new SettingsError(frases.pastaEmRede(folder, name));
}
