package command

// Secrets are the settings that come from the environment or from files only (settings.LoadCredentials). URLs are among them because they
// may contain a password.
var Secrets = []string{
	"AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "DATABASE_URL", "LICENSE_KEY",
	"PAYMENT_HOUSES", "PAYMENT_KEY", "PAYMENT_LOGIN", "SERVICE_TOKEN", "SMS_TOKEN", "SMTP_URL", "TOKEN_KEY",
}
