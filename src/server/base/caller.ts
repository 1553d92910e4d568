import type { Permission } from '@/contract/permissions.ts';

/** The caller as the database has it at this call, not as the token had it. */
export interface Caller {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly matricula: string | null;
  readonly idOrgao: number;
  /** A central body (attorney-general's office) sees the data of all bodies. */
  readonly central: boolean;
  readonly idPerfil: number;
  readonly idSessao: number;
  readonly permissoes: ReadonlySet<Permission>;
}
