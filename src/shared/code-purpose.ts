export type CodePurpose = 'signup' | 'signin' | 'reset' | 'email' | 'mobile' | 'verify' | 'login';
