/** The specification lists no role among the fields of a co-responsible party (S1 §3.4): one that is not told is not known. */
export const papelOpcional = 'alter table corresponsavel alter column papel drop not null;';
